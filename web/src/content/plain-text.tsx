import { clsx } from 'clsx'
import Check from 'lucide-react/icons/check'
import { textParts } from './text-parts.ts'

/** What an admin wrote as plain text: paragraphs and lists, nothing that could be a script. */
export const PlainText = ({ text, className }: { text: string; className?: string }) => (
  <div className={clsx('flex flex-col gap-5 leading-7 text-ink-soft', className)}>
    {textParts(text).map((part) =>
      part.kind === 'list' ? (
        <ul key={part.items.join()} className="flex flex-col gap-3">
          {part.items.map((item) => (
            <li key={item} className="flex gap-3">
              <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-delivered" />
              {item}
            </li>
          ))}
        </ul>
      ) : (
        <p key={part.text}>{part.text}</p>
      ),
    )}
  </div>
)
