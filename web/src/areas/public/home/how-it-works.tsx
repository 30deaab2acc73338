import { Trans } from '@lingui/react/macro'
import MapPinned from 'lucide-react/icons/map-pinned'
import PackageCheck from 'lucide-react/icons/package-check'
import PackagePlus from 'lucide-react/icons/package-plus'
import type { ReactNode } from 'react'
import { Section } from './section.tsx'

export const HowItWorks = () => (
  <Section id="how-it-works" title={<Trans>Three steps, no phone calls</Trans>} sunken>
    <ol className="mt-5 grid gap-3 sm:mt-10 sm:gap-6 md:grid-cols-3">
      <Step icon={<PackagePlus />} title={<Trans>Say what and where</Trans>}>
        <Trans>Two addresses and the size of the parcel. You see the price before you order.</Trans>
      </Step>
      <Step icon={<MapPinned />} title={<Trans>Follow it live</Trans>}>
        <Trans>A courier near you takes it, and the map shows where it is and when it arrives.</Trans>
      </Step>
      <Step icon={<PackageCheck />} title={<Trans>Know that it arrived</Trans>}>
        <Trans>You hear of it the moment it is handed over, with a record of every stop.</Trans>
      </Step>
    </ol>
  </Section>
)

const Step = ({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) => (
  <li className="grid grid-cols-[auto_1fr] items-center gap-x-4 rounded-xl border border-line bg-canvas p-4 sm:block sm:p-6">
    <span
      aria-hidden="true"
      className="row-span-2 grid size-11 place-items-center rounded-lg bg-primary-soft text-primary-ink [&>svg]:size-5.5"
    >
      {icon}
    </span>
    <h3 className="font-semibold sm:mt-5 sm:text-lg">{title}</h3>
    <p className="col-start-2 text-ink-soft max-sm:text-sm sm:mt-1.5">{children}</p>
  </li>
)
