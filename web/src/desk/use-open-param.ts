import { useSearchParams } from 'react-router'

/** What a drawer shows is in the URL beside the list's own parameters, so a link leads to it and Back closes it. */
export function useOpenParam(name: string, ...alongside: string[]) {
  const [params, setParams] = useSearchParams()
  const open = (value: string | undefined) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const other of alongside) next.delete(other)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { preventScrollReset: true },
    )
  return [params.get(name) ?? undefined, open] as const
}
