import type { BlockData } from '@maple/contract'
import { PlainText } from '../../../content/index.ts'
import { NetworkScene } from './network-scene.tsx'
import { Section } from './section.tsx'

export const About = ({ title, text, stats }: BlockData<'home-about'>) => (
  <Section id="about" title={title}>
    <div className="mt-6 grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
      <PlainText text={text} className="text-lg" />
      <NetworkScene className="w-full" />
    </div>
    {stats.length > 0 && (
      <dl className="mt-12 grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-line bg-line lg:grid-cols-4">
        {stats.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end bg-surface p-5 sm:p-7">
            <dt className="mt-1 text-ink-soft">{label}</dt>
            <dd className="text-3xl font-semibold tracking-tight tabular-nums sm:text-4xl">{value}</dd>
          </div>
        ))}
      </dl>
    )}
  </Section>
)
