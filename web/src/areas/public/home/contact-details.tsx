import { useLingui } from '@lingui/react/macro'
import type { BlockData } from '@maple/contract'
import Clock from 'lucide-react/icons/clock'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import Siren from 'lucide-react/icons/siren'
import type { ReactNode } from 'react'
import { Phone as PhoneLink } from '../../../ui/text/phone.tsx'
import { splitPhone } from './split-phone.ts'

/** How the company is reached, as its admins have written it down (B1). */
export function ContactDetails({ phone, email, address, hours, emergency }: BlockData<'contact-details'>) {
  const { t } = useLingui()
  return (
    <dl className="flex flex-col gap-3 sm:gap-6">
      <Detail icon={<Phone />} label={t`Phone`}>
        <PhoneLink number={phone} />
      </Detail>
      <Detail icon={<Mail />} label={t`Email`}>
        <a href={`mailto:${email}`} className="link break-all">
          {email}
        </a>
      </Detail>
      <Detail icon={<MapPin />} label={t`Address`}>
        {address}
      </Detail>
      <Detail icon={<Clock />} label={t`Business hours`}>
        {hours}
      </Detail>
      <Detail icon={<Siren />} label={t`Emergency contact`}>
        {splitPhone(emergency).map((part) =>
          part.phone ? (
            <PhoneLink key={part.text} number={part.text} inText />
          ) : (
            <span key={part.text}>{part.text}</span>
          ),
        )}
      </Detail>
    </dl>
  )
}

const Detail = ({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) => (
  <div className="relative min-h-11 pl-15">
    <dt className="text-sm text-ink-faint">
      <span
        aria-hidden="true"
        className="absolute top-0 left-0 grid size-11 place-items-center rounded-lg bg-primary-soft text-primary-ink [&>svg]:size-5"
      >
        {icon}
      </span>
      {label}
    </dt>
    <dd className="font-medium">{children}</dd>
  </div>
)
