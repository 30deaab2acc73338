import { type ComponentProps, useRef } from 'react'
import type { FoundAddress } from '../../lib/query/geo.queries.ts'
import { AddressSuggestions, type KnownPlace } from './address-suggestions.tsx'
import { Input } from './input.tsx'

interface AddressInputProps<K extends KnownPlace> extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  onPick: (found: FoundAddress) => void
  /** Offered before anything is typed, and first. */
  known?: readonly K[]
  onPickKnown?: (known: K) => void
}

/** A field for an address that suggests how it may go on. Works with `register`; picking is told by `onPick`. */
export function AddressInput<K extends KnownPlace>({ onPick, known, onPickKnown, ref, ...rest }: AddressInputProps<K>) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="relative">
      <Input
        {...rest}
        ref={(element) => {
          input.current = element
          return typeof ref === 'function' ? ref(element) : undefined
        }}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded="false"
      />
      <AddressSuggestions input={input} onPick={onPick} known={known} onPickKnown={onPickKnown} />
    </div>
  )
}
