import { Trans, useLingui } from '@lingui/react/macro'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { useCopyShifts } from './shifts.queries.ts'

/** What was planned for this week by itself is kept unless somebody says otherwise; what happened is said afterwards. */
export function CopyWeek({ monday }: { monday: string }) {
  const { t } = useLingui()
  const [asks, setAsks] = useState(false)
  const [planned, setPlanned] = useState<'keep' | 'replace'>('keep')
  const copy = useCopyShifts()
  const run = async () => {
    try {
      const { couriers, replacedDays, keptDays, overlapping } = await copy.mutateAsync({ week: monday, planned })
      const names = overlapping.join(', ')
      toast.success(t`Couriers whose week has changed: ${couriers}`, {
        description: [
          keptDays > 0 && t`Days kept as they were planned: ${keptDays}`,
          replacedDays > 0 && t`Planned days replaced: ${replacedDays}`,
        ]
          .filter(Boolean)
          .join(' · '),
      })
      if (names) toast.error(t`Not copied, since shifts would overlap: ${names}`)
    } catch (error) {
      toast.error(messageOf(error, t`The week could not be copied`))
      throw error
    }
  }
  return (
    <>
      <Button icon={<Copy className="size-4" />} onClick={() => setAsks(true)}>
        <Trans>Copy last week</Trans>
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={<Trans>Make this week like the one before?</Trans>}
        description={<Trans>Time off stays. Whose shifts would overlap keeps the week as it is.</Trans>}
        confirm={<Trans>Copy</Trans>}
        onConfirm={run}
      >
        <Field label={<Trans>Days of this week that are planned already</Trans>}>
          <Select value={planned} onChange={({ target }) => setPlanned(target.value === 'keep' ? 'keep' : 'replace')}>
            <option value="keep">{t`Keep them`}</option>
            <option value="replace">{t`Replace them`}</option>
          </Select>
        </Field>
      </ConfirmDialog>
    </>
  )
}
