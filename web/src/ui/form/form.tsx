import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'

interface FormProps extends Pick<ComponentProps<'form'>, 'id' | 'onSubmit' | 'className' | 'children'> {
  /** What stands against all of it, said above the fields; what stands against one of them is said beside it. */
  fault: ReactNode
}

/** The element around the fields. What is missing is said by the fields themselves, in the language of the page. */
export const Form = ({ fault, className, children, ...rest }: FormProps) => (
  <form {...rest} noValidate className={clsx('flex flex-col gap-5', className)}>
    {fault && <Banner kind="error">{fault}</Banner>}
    {children}
  </form>
)

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'loading' | 'onClick'> & {
  busy: boolean
  /** What it says while it is sent, if that is another word. */
  busyText?: ReactNode
}

export const SubmitButton = ({ busy, busyText, children, ...rest }: SubmitButtonProps) => (
  <Button variant="primary" {...rest} type="submit" loading={busy}>
    {busy && busyText ? busyText : children}
  </Button>
)
