import type { BlockData } from '@maple/contract'
import Leaf from 'lucide-react/icons/leaf'
import { PlainText } from '../../../content/index.ts'
import { BicycleScene } from './late-scenes.tsx'
import { Section } from './section.tsx'

export const Sustainability = ({ title, text, points }: BlockData<'home-sustainability'>) => (
  <Section id="sustainability" sunken>
    <div className="grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
      <BicycleScene className="w-full rounded-2xl max-lg:order-last max-sm:hidden" />
      <div>
        <h2 className="text-2xl font-semibold tracking-tight sm:text-4xl">{title}</h2>
        <PlainText text={text} className="mt-3 sm:mt-4 sm:text-lg" />
        <ul className="mt-4 flex flex-col gap-2 sm:mt-6 sm:gap-3">
          {points.map((point) => (
            <li key={point} className="flex items-start gap-3">
              <span className="grid size-7 shrink-0 place-items-center rounded-full bg-delivered-soft text-delivered">
                <Leaf aria-hidden="true" className="size-4" />
              </span>
              <span className="pt-0.5">{point}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  </Section>
)
