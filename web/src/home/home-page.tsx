import { usePageTitle } from '../lib/use-page-title.ts'
import { DriverCall } from './driver-call.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'

export function HomePage() {
  usePageTitle()
  return (
    <>
      <Hero />
      <HowItWorks />
      <DriverCall />
    </>
  )
}
