import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { ChoiceCards } from '../ui/form/choice-cards.tsx'

/** Live or test, as a key and a webhook are from the first (N2). */
export function ModeChoice({
  input,
  liveHint,
  testHint,
}: Record<'liveHint' | 'testHint', string> & { input: ComponentProps<'input'> }) {
  const { t } = useLingui()
  return (
    <ChoiceCards
      legend={<Trans>Mode</Trans>}
      input={input}
      choices={[
        { value: 'live', label: t({ message: 'Live', context: 'not for tests' }), hint: liveHint },
        { value: 'test', label: t({ message: 'Test', context: 'not live' }), hint: testHint },
      ]}
    />
  )
}
