import { clsx } from 'clsx'
import Star from 'lucide-react/icons/star'

/** A score of five as a picture; the number itself is said beside it. */
export const Stars = ({ score, className = 'size-4' }: { score: number; className?: string }) => (
  <span aria-hidden="true" className="inline-flex gap-0.5">
    {[1, 2, 3, 4, 5].map((star) => (
      <Star
        key={star}
        className={clsx(className, star <= Math.round(score) ? 'fill-star text-star' : 'text-line-strong')}
      />
    ))}
  </span>
)
