import { Trans } from '@lingui/react/macro'
import type { BlockData } from '@maple/contract'
import { lazy, Suspense } from 'react'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { ContactButton } from '../contact/contact-button.tsx'
import { ContactDetails } from './contact-details.tsx'
import { Section } from './section.tsx'

// At the bottom of a long page: it comes after what is seen first.
const ContactForm = lazy(async () => ({ default: (await import('../contact/contact-form.tsx')).ContactForm }))

export const ContactSection = ({ details }: { details: BlockData<'contact-details'> | undefined }) => (
  <Section
    id="contact"
    sunken
    title={<Trans>Talk to us</Trans>}
    lead={<Trans>A question, a quote, something unusual: write, call, or come by.</Trans>}
  >
    <div className="mt-5 grid gap-5 sm:mt-10 sm:gap-8 lg:grid-cols-[1fr_1.5fr] lg:gap-16">
      {details ? <ContactDetails {...details} /> : <span />}
      <div className="sm:hidden">
        <ContactButton>
          <Trans>Write to us</Trans>
        </ContactButton>
      </div>
      <div className="rounded-xl border border-line bg-canvas p-5 max-sm:hidden sm:p-8">
        <Suspense fallback={<SkeletonLines lines={8} />}>
          <ContactForm />
        </Suspense>
      </div>
    </div>
  </Section>
)
