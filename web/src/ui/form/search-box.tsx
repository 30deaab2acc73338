import { useEffect, useEffectEvent, useState } from 'react'
import { makeEchoes } from './echoes.ts'
import { SearchInput } from './input.tsx'

const typingPauseMs = 250

interface SearchBoxProps {
  label: string
  value: string
  onChange: (search: string) => void
}

/** The search of a list: asks when typing pauses, and follows the URL when Back changes it. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const [echoes] = useState(makeEchoes)
  const change = useEffectEvent((search: string) => {
    echoes.tell(search)
    onChange(search)
  })
  // The URL follows a moment later: its echo of what was told must not take away what has been typed since.
  useEffect(() => {
    if (!echoes.isEcho(value)) setTyped(value)
  }, [echoes, value])
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => change(typed), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed, value])
  return <SearchInput label={label} maxLength={200} value={typed} onChange={({ target }) => setTyped(target.value)} />
}
