import { Trans } from '@lingui/react/macro'
import { useFaqs } from '../../../content/index.ts'
import { ContactButton } from '../contact/contact-button.tsx'
import { FaqList } from '../text/faq-list.tsx'
import { Section } from './section.tsx'

export function Faq() {
  if (useFaqs().data?.length === 0) return null
  return (
    <Section id="faq" title={<Trans>Frequently asked questions</Trans>}>
      <div className="mt-5 grid gap-6 sm:mt-10 sm:gap-10 lg:grid-cols-[2fr_1fr] lg:gap-16">
        <FaqList />
        <div>
          <h3 className="text-lg font-semibold">
            <Trans>Your question is not here?</Trans>
          </h3>
          <p className="mt-1 mb-3 text-ink-soft sm:mt-2 sm:mb-5">
            <Trans>Write to us. A person reads it and answers.</Trans>
          </p>
          <ContactButton>
            <Trans>Ask us</Trans>
          </ContactButton>
        </div>
      </div>
    </Section>
  )
}
