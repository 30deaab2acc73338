import { Trans } from '@lingui/react/macro'
import type { BlockData } from '@maple/contract'
import { ContactForm } from '../contact/contact-form.tsx'
import { ContactDetails } from './contact-details.tsx'
import { Section } from './section.tsx'

export const ContactSection = ({ details }: { details: BlockData<'contact-details'> | undefined }) => (
  <Section
    id="contact"
    sunken
    title={<Trans>Talk to us</Trans>}
    lead={<Trans>A question, a quote, something unusual: write, call, or come by.</Trans>}
  >
    <div className="mt-10 grid gap-8 lg:grid-cols-[1fr_1.5fr] lg:gap-16">
      {details ? <ContactDetails {...details} /> : <span />}
      <div className="rounded-xl border border-line bg-canvas p-5 sm:p-8">
        <ContactForm />
      </div>
    </div>
  </Section>
)
