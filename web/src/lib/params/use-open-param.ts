import { useQueryParams } from './use-query-params.ts'

/** What a drawer shows is in the URL beside the list's own parameters, so a link leads to it and Back closes it. */
export function useOpenParam(name: string, ...alongside: string[]) {
  const [params, change] = useQueryParams()
  const open = (value: string | undefined) =>
    change(
      (next) => {
        for (const other of alongside) next.delete(other)
        if (value) next.set(name, value)
        else next.delete(name)
      },
      { preventScrollReset: true },
    )
  return [params.get(name) ?? undefined, open] as const
}
