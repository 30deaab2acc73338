import type { BlockData } from '@maple/contract'
import Clock from 'lucide-react/icons/clock'
import Gavel from 'lucide-react/icons/gavel'
import Leaf from 'lucide-react/icons/leaf'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Moon from 'lucide-react/icons/moon'
import Puzzle from 'lucide-react/icons/puzzle'
import Repeat from 'lucide-react/icons/repeat'
import Shield from 'lucide-react/icons/shield'
import Siren from 'lucide-react/icons/siren'
import Truck from 'lucide-react/icons/truck'
import Wallet from 'lucide-react/icons/wallet'
import Zap from 'lucide-react/icons/zap'
import type { ComponentType } from 'react'

export type IconName = BlockData<'home-claims'>['items'][number]['icon']

const icons: Record<IconName, ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>> = {
  shield: Shield,
  'map-pin': MapPin,
  mail: Mail,
  clock: Clock,
  siren: Siren,
  wallet: Wallet,
  zap: Zap,
  moon: Moon,
  truck: Truck,
  gavel: Gavel,
  repeat: Repeat,
  puzzle: Puzzle,
  leaf: Leaf,
}

/** An icon that a block names. */
export function BlockIcon({ name, className }: { name: IconName; className?: string }) {
  const Icon = icons[name]
  return <Icon aria-hidden="true" className={className} />
}
