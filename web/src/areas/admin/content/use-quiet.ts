import { useEffect, useState } from 'react'

const quietMs = 300

/** What was typed, once nothing more is for a moment. */
export function useQuiet<T>(value: T): T {
  const [quiet, setQuiet] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), quietMs)
    return () => clearTimeout(timer)
  }, [value])
  return quiet
}
