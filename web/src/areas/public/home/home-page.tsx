import { useLingui } from '@lingui/react/macro'
import { useBlocks } from '../../../content/index.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { About } from './about.tsx'
import { Claims } from './claims.tsx'
import { ContactSection } from './contact-section.tsx'
import { DriverCall } from './driver-call.tsx'
import { Faq } from './faq.tsx'
import { Hero } from './hero.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Services } from './services.tsx'
import { Sustainability } from './sustainability.tsx'
import { Testimonials } from './testimonials.tsx'

/** Every text is content that admins edit; a section whose block is not published is not there. */
export function HomePage() {
  const { t } = useLingui()
  const { data: blocks, error, refetch, isFetching } = useBlocks()
  usePageTitle()
  return (
    <>
      <Hero words={blocks?.['home-hero']} />
      {blocks?.['home-claims'] && <Claims {...blocks['home-claims']} />}
      {blocks?.['home-services'] && <Services {...blocks['home-services']} />}
      {error && !blocks && (
        <ErrorState error={error} fallback={t`Failed to fetch content`} onRetry={refetch} retrying={isFetching} />
      )}
      {!error && !blocks && <HomeSkeleton />}
      <HowItWorks />
      {blocks?.['home-about'] && <About {...blocks['home-about']} />}
      <Testimonials />
      {blocks?.['home-sustainability'] && <Sustainability {...blocks['home-sustainability']} />}
      <Faq />
      <ContactSection details={blocks?.['contact-details']} />
      <DriverCall />
    </>
  )
}
