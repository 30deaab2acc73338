import { formatPhone } from '../lib/format.ts'

export const Phone = ({ number }: { number: string }) => (
  <a href={`tel:${number.replace(/[^+\d]/g, '')}`} className="link whitespace-nowrap">
    {formatPhone(number)}
  </a>
)
