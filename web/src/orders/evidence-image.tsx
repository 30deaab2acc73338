import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { evidenceQuery } from './orders.queries.ts'

interface EvidenceImageProps {
  query: ReturnType<typeof evidenceQuery>
  alt: string
  className?: string
}

/** A picture that only some may see, so it is fetched with the session and not by its address alone. */
export function EvidenceImage({ query, alt, className }: EvidenceImageProps) {
  const { data, error, refetch } = useQuery(query)
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  if (error)
    return (
      <Button onClick={() => refetch()}>
        <Trans>Retry</Trans>
      </Button>
    )
  if (!url) return <Skeleton className="h-40 w-full" />
  return (
    <a href={url} target="_blank" rel="noreferrer" className="block">
      <img src={url} alt={alt} className={clsx('max-h-64 w-full rounded-md border border-line bg-white', className)} />
    </a>
  )
}
