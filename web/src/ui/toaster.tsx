import { useLingui } from '@lingui/react/macro'
import { type ExternalToast, Toaster as SonnerToaster, toast } from 'sonner'
import { useTheme } from '../lib/theme.ts'

/** The most toasts there are at a time; the oldest gives way. */
const limit = 20
let shown: (string | number)[] = []

type Extra = ExternalToast & { stays?: boolean; forMs?: number }

export function show(
  kind: 'success' | 'error' | 'info' | 'warning',
  message: string,
  { stays, forMs, ...extra }: Extra = {},
) {
  const id = toast[kind](message, {
    ...extra,
    // What went wrong stays long enough to be read twice.
    duration: stays ? Number.POSITIVE_INFINITY : (forMs ?? (kind === 'error' ? 8000 : 4000)),
    onDismiss: ({ id }) => gone(id),
    onAutoClose: ({ id }) => gone(id),
  })
  shown = [...shown.filter((other) => other !== id), id]
  while (shown.length > limit) toast.dismiss(shown.shift())
}

function gone(id: string | number) {
  shown = shown.filter((other) => other !== id)
}

export function Toaster() {
  const { t } = useLingui()
  const { theme } = useTheme()
  return (
    <SonnerToaster
      theme={theme}
      richColors
      closeButton
      // The main actions are at the bottom, on a phone, in a drawer and in a dialog, and a toast must not lie on them.
      position="top-center"
      offset={12}
      visibleToasts={limit}
      containerAriaLabel={t`Notifications`}
      toastOptions={{ closeButtonAriaLabel: t`Close` }}
    />
  )
}
