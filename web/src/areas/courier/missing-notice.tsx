import { Trans, useLingui } from '@lingui/react/macro'
import { type CourierFile, documentNames } from '../../couriers/index.ts'
import { Banner } from '../../ui/banner.tsx'
import { CompanyDateTime } from '../../ui/text/company-date-time.tsx'

/** What the company asks for since they were approved: said before it stops anybody. */
export function MissingNotice({ file }: { file: Pick<CourierFile, 'missing' | 'missingUntil' | 'mayWork'> }) {
  const { t, i18n } = useLingui()
  if (!file.missingUntil || !file.mayWork) return null
  const names = file.missing.map((name) => (name === 'plate' ? t`License plate` : i18n._(documentNames[name])))
  const missing = names.join(', ')
  return (
    <Banner kind="warning">
      <Trans>
        Missing: {missing}. You can take orders without it until{' '}
        <CompanyDateTime value={file.missingUntil} show="date" />. Add it in your profile.
      </Trans>
    </Banner>
  )
}
