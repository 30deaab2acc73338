import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'

// The dialog is loaded when it is opened: most visitors never do.
const ContactDialog = lazy(async () => ({ default: (await import('./contact-dialog.tsx')).ContactDialog }))

type Props = Omit<ComponentProps<typeof Button>, 'onClick' | 'loading'> & { subject?: string }

/** Opens the contact form over the page one is on. */
export function ContactButton({ subject, ...look }: Props) {
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const ask = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <Button {...look} aria-haspopup="dialog" onClick={ask} />
      {wanted && (
        <Suspense>
          <ContactDialog open={open} onOpenChange={setOpen} subject={subject} />
        </Suspense>
      )}
    </>
  )
}
