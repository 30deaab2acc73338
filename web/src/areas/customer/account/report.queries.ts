import type { CostCentreReport } from '@maple/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { accountKeys } from '../../../accounts/index.ts'
import { api } from '../../../lib/api/api.ts'

export type Period = { from: string; to: string }

const periodOf = ({ from, to }: Period) => ({ ...(from && { from }), ...(to && { to }) })

export const costCentresQuery = (id: string, period: Period) =>
  queryOptions({
    queryKey: accountKeys.costCentres.of(id, period),
    queryFn: async ({ signal }) => {
      const query = { ...periodOf(period), format: 'json' as const }
      const { data } = await api('GET /accounts/:id/reports/cost-centres', { params: { id }, query, signal })
      return (JSON.parse(await data.text()) as { data: CostCentreReport }).data
    },
    placeholderData: keepPreviousData,
  })

export const loadCostCentres = (id: string, period: Period) =>
  api('GET /accounts/:id/reports/cost-centres', { params: { id }, query: { ...periodOf(period), format: 'csv' } })
