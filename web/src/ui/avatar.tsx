import { clsx } from 'clsx'
import { useState } from 'react'

interface AvatarProps {
  person: { firstName: string; lastName: string; profilePhoto?: string | null }
  size?: 'sm' | 'md' | 'lg' | 'xl'
}

const sizes = { sm: 'size-8 text-xs', md: 'size-10 text-sm', lg: 'size-14 text-lg', xl: 'size-24 text-3xl' }

/** Decoration: the name always stands beside it. A photo that does not load gives way to the initials. */
export function Avatar({ person, size = 'md' }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const { profilePhoto: photo, firstName, lastName } = person
  const look = clsx('shrink-0 rounded-full', sizes[size])
  if (photo && photo !== broken) {
    return <img src={photo} alt="" onError={() => setBroken(photo)} className={clsx(look, 'bg-sunken object-cover')} />
  }
  return (
    <span
      aria-hidden="true"
      className={clsx(look, 'inline-grid place-items-center bg-primary-soft font-semibold text-primary-ink')}
    >
      {(firstName.charAt(0) + lastName.charAt(0)).toUpperCase()}
    </span>
  )
}
