import { clsx } from 'clsx'
import { formatPhone } from '../../lib/format/format.ts'

/** In the middle of a text it is underlined, since its colour alone tells too little. */
export const Phone = ({ number, inText }: { number: string; inText?: boolean }) => (
  <a href={`tel:${number.replace(/[^+\d]/g, '')}`} className={clsx('link whitespace-nowrap', inText && 'underline')}>
    {formatPhone(number)}
  </a>
)
