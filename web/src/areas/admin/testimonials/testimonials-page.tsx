import { Trans, useLingui } from '@lingui/react/macro'
import { spacedNumber } from '@maple/contract/orders/order-number'
import { useQuery } from '@tanstack/react-query'
import Quote from 'lucide-react/icons/quote'
import { Link } from 'react-router'
import { useListParams } from '../../../lib/params/use-list-params.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Switch } from '../../../ui/form/checkbox.tsx'
import { StateSelect } from '../../../ui/form/state-select.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { PagedTable } from '../../../ui/table/paged-table.tsx'
import type { Column } from '../../../ui/table/table.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'
import { toast } from '../../../ui/toast.ts'
import { type Testimonial, testimonialsQuery, useChooseTestimonial } from './testimonials.queries.ts'

export { texts } from '../office-texts.ts'

const defaults = { state: 'all' } as const
const states = ['all', 'waiting', 'shown'] as const

export function TestimonialsPage() {
  const { t } = useLingui()
  usePageTitle(t`Testimonials`)
  const { values, page, set } = useListParams(defaults)
  const state = states.find((one) => one === values.state) ?? 'all'
  const list = useQuery(testimonialsQuery({ page, state }))
  const columns = useColumns()
  return (
    <>
      <PageHeader
        title={<Trans>Testimonials</Trans>}
        hint={
          <Trans>
            Ratings whose authors agreed to have them shown. The home page has the six that you chose last, in their own
            words.
          </Trans>
        }
      />
      <Card flush>
        <StateSelect
          value={state}
          states={[
            ['waiting', t`Not shown`],
            ['shown', t`Shown`],
          ]}
          onChange={set}
        />
        <PagedTable
          label={t`Testimonials`}
          columns={columns}
          list={list}
          rowKey={({ _id }) => _id}
          errorText={t`Failed to fetch the testimonials`}
          skeletonRows={4}
          empty={
            <EmptyState
              icon={<Quote />}
              title={<Trans>No testimonials</Trans>}
              hint={<Trans>They come with ratings whose authors tick that their words may be shown.</Trans>}
            />
          }
          onPage={(page) => set({ page })}
        />
      </Card>
    </>
  )
}

function useColumns(): Column<Testimonial>[] {
  return [
    {
      id: 'quote',
      header: <Trans>What they say</Trans>,
      cell: ({ quote, firstName, city }) => (
        <span className="block max-w-xl">
          <span className="block font-medium break-words">{quote}</span>
          <span className="text-ink-soft">{[firstName, city].filter(Boolean).join(', ')}</span>
        </span>
      ),
    },
    {
      id: 'score',
      header: <Trans>Rating</Trans>,
      cell: ({ score }) => (
        <span className="flex items-center gap-2 whitespace-nowrap">
          <Stars score={score} />
          <Trans>{score} of 5</Trans>
        </span>
      ),
    },
    {
      id: 'order',
      header: <Trans>Order</Trans>,
      cell: ({ orderNumber }) => (
        <Link className="link" to={`/admin/orders?order=${orderNumber}`}>
          {spacedNumber(orderNumber)}
        </Link>
      ),
    },
    { id: 'ratedAt', header: <Trans>When</Trans>, cell: ({ ratedAt }) => <CompanyDateTime value={ratedAt} /> },
    { id: 'shown', header: <Trans>On the home page</Trans>, cell: (row) => <Choice testimonial={row} /> },
  ]
}

function Choice({ testimonial: { _id, shown, quote } }: { testimonial: Testimonial }) {
  const { t } = useLingui()
  const choose = useChooseTestimonial()
  const send = (wanted: boolean) =>
    choose.mutate(
      { id: _id, shown: wanted },
      { onError: () => toast.error(t`This could not be saved: its author may have taken the consent back.`) },
    )
  return (
    <Switch
      label={
        <>
          <Trans>Show</Trans>
          <span className="sr-only">: {quote}</span>
        </>
      }
      checked={choose.isPending ? choose.variables.shown : shown}
      disabled={choose.isPending}
      onChange={({ target }) => send(target.checked)}
    />
  )
}
