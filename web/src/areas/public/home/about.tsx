import type { BlockData } from '@maple/contract'
import { PlainText } from '../../../content/index.ts'
import { NetworkScene } from './late-scenes.tsx'
import { Section } from './section.tsx'

export const About = ({ title, text, stats }: BlockData<'home-about'>) => (
  <Section id="about" title={title}>
    <div className="mt-4 grid items-center gap-10 sm:mt-6 lg:grid-cols-2 lg:gap-16">
      <PlainText text={text} className="sm:text-lg" />
      <NetworkScene className="w-full max-sm:hidden" />
    </div>
    {stats.length > 0 && (
      <dl className="mt-6 grid grid-cols-2 sm:mt-12 gap-px overflow-hidden rounded-xl border border-line bg-line lg:grid-cols-4">
        {stats.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end bg-surface p-3 sm:p-7">
            <dt className="mt-1 text-ink-soft max-sm:text-sm">{label}</dt>
            <dd className="text-xl font-semibold tracking-tight tabular-nums sm:text-4xl">{value}</dd>
          </div>
        ))}
      </dl>
    )}
  </Section>
)
