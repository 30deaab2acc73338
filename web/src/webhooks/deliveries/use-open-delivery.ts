import { useQueryParams } from '../../lib/params/use-query-params.ts'

/** Which delivery is open, in the address, so that a link or Back brings it back. */
export function useOpenDelivery() {
  const [params, change] = useQueryParams()
  const open = (id: string | undefined) =>
    change(
      (next) => {
        if (id) next.set('delivery', id)
        else next.delete('delivery')
      },
      { preventScrollReset: true },
    )
  return [params.get('delivery') ?? undefined, open] as const
}
