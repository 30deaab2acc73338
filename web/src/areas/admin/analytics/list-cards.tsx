import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney, formatNumber, formatPercent, fullName } from '../../../lib/format/format.ts'
import { orderStatusNames } from '../../../ui/status-badge.tsx'
import type { Analytics } from './analytics.queries.ts'
import { BarList } from './bar-list.tsx'
import { FigureCard } from './figure-card.tsx'

type CardProps = { data: Analytics | undefined }

const count = (value: number) => formatNumber(value)
const minutes = (value: number) => formatNumber(value, 1)

export function StagesCard({ data }: CardProps) {
  const { t } = useLingui()
  const names = {
    accept: t`Placed to accepted`,
    pickup: t`Accepted to picked up`,
    delivery: t`Picked up to delivered`,
    total: t`Placed to delivered`,
  }
  return (
    <FigureCard
      title={t`Average times`}
      hint={<Trans>In minutes, of the orders delivered in the period.</Trans>}
      file="average-times"
      isEmpty={data?.stages.every((stage) => stage.minutes === null)}
      figures={
        data && {
          columns: [
            { name: t`Stage` },
            { name: t`Minutes`, format: minutes },
            { name: t`Minutes before`, format: minutes },
            { name: t`Orders`, format: count },
          ],
          rows: data.stages.map((each) => [names[each.stage], each.minutes, each.before, each.count]),
        }
      }
    >
      <BarList
        rows={(data?.stages ?? []).map((each) => ({
          key: each.stage,
          label: names[each.stage],
          value: each.minutes ?? 0,
          shown: each.minutes === null ? '–' : minutes(each.minutes),
          colour: 'var(--in-transit)',
        }))}
      />
    </FigureCard>
  )
}

export function EtaCard({ data }: CardProps) {
  const { t } = useLingui()
  const eta = data?.eta
  const percent = (part: number) => formatPercent(part, 1)
  const figures = eta && {
    columns: [{ name: t`Figure` }, { name: t`This period` }, { name: t`Period before` }],
    rows: [
      [t`Within the time promised`, shown(eta.keptRate, percent), shown(eta.keptRateBefore, percent)],
      [t`Minutes off, early or late`, shown(eta.minutesOff, minutes), shown(eta.minutesOffBefore, minutes)],
      [t`Arrivals promised`, count(eta.count), null],
    ],
  }
  return (
    <FigureCard
      title={t`Accuracy of arrival times`}
      hint={<Trans>What was promised at pickup against what came of it.</Trans>}
      file="arrival-accuracy"
      isEmpty={eta?.count === 0}
      figures={figures}
    >
      <BarList
        rows={[
          { key: 'now', label: t`Within the time promised`, value: eta?.keptRate ?? 0, part: eta?.keptRate },
          { key: 'before', label: t`In the period before`, value: eta?.keptRateBefore ?? 0, part: eta?.keptRateBefore },
        ].map(({ part, ...row }) => ({ ...row, shown: shown(part ?? null, percent), colour: 'var(--accepted)' }))}
      />
    </FigureCard>
  )
}

const shown = (value: number | null, format: (value: number) => string) => (value === null ? '–' : format(value))

export function StatusesCard({ data }: CardProps) {
  const { t, i18n } = useLingui()
  const placed = data?.kpis.orders.value || 1
  return (
    <FigureCard
      title={t`Status breakdown`}
      hint={<Trans>What the orders placed in the period are now.</Trans>}
      file="status-breakdown"
      isEmpty={data?.statuses.every((each) => each.count === 0)}
      figures={
        data && {
          columns: [{ name: t`Status` }, { name: t`Orders`, format: count }],
          rows: data.statuses.map((each) => [i18n._(orderStatusNames[each.status]), each.count]),
        }
      }
    >
      <BarList
        rows={(data?.statuses ?? []).map((each) => ({
          key: each.status,
          label: i18n._(orderStatusNames[each.status]),
          value: each.count,
          shown: `${count(each.count)} · ${formatPercent(each.count / placed)}`,
          colour: `var(--${each.status})`,
        }))}
      />
    </FigureCard>
  )
}

export function CancellationsCard({ data }: CardProps) {
  const { t } = useLingui()
  const named = (reason: string) => reason || t`No reason given`
  return (
    <FigureCard
      title={t`Cancellations by reason`}
      file="cancellations"
      isEmpty={data?.cancellations.length === 0}
      figures={
        data && {
          columns: [{ name: t`Reason` }, { name: t`Orders`, format: count }],
          rows: data.cancellations.map((each) => [named(each.reason), each.count]),
        }
      }
    >
      <BarList
        rows={(data?.cancellations ?? []).map((each) => ({
          key: each.reason,
          label: named(each.reason),
          value: each.count,
          shown: count(each.count),
          colour: 'var(--cancelled)',
        }))}
      />
    </FigureCard>
  )
}

export function CouriersCard({ data }: CardProps) {
  const { t } = useLingui()
  const seesEarnings = data?.topCouriers.some((each) => each.earnings !== null)
  return (
    <FigureCard
      title={t`Top couriers`}
      hint={<Trans>By deliveries in the period.</Trans>}
      file="top-couriers"
      isEmpty={data?.topCouriers.length === 0}
      figures={
        data && {
          columns: [
            { name: t`Courier` },
            { name: t`Delivered orders`, format: count },
            { name: t`On time`, format: (part) => formatPercent(part, 1) },
            { name: t`Rating`, format: (score) => formatNumber(score, 2) },
            ...(seesEarnings ? [{ name: t`Earnings`, format: formatMoney }] : []),
          ],
          rows: data.topCouriers.map((each) => [
            fullName(each),
            each.delivered,
            each.onTimeRate,
            each.rating,
            ...(seesEarnings ? [each.earnings] : []),
          ]),
        }
      }
    >
      <BarList
        rows={(data?.topCouriers ?? []).map((each) => ({
          key: each._id,
          label: fullName(each),
          value: each.delivered,
          shown: count(each.delivered),
        }))}
      />
    </FigureCard>
  )
}
