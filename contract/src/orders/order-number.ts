/** MD and 12 digits, of which the last is a Luhn check digit (B5). Look-ups ignore case, spaces and hyphens. */
export const plainNumber = (typed: string): string => typed.replace(/[\s\u00a0-]/g, '').toUpperCase()

export function luhnDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, sign, place) => {
    const digit = Number(sign)
    if (place % 2 === 1) return total + digit
    return total + (digit > 4 ? digit * 2 - 9 : digit * 2)
  }, 0)
  return (10 - (sum % 10)) % 10
}

/** A number of our form whose check digit is wrong was mistyped: no request needs to be sent. */
export function isMistyped(typed: string): boolean {
  const digits = /^MD(\d{12})$/.exec(plainNumber(typed))?.[1]
  return digits !== undefined && luhnDigit(digits.slice(0, 11)) !== Number(digits[11])
}

/** In groups of four: MD 1234 5678 9012. Others (MD123456, ORD-001) stay as they are. */
export const spacedNumber = (number: string): string => number.replace(/^MD(\d{4})(\d{4})(\d{4})$/, 'MD $1 $2 $3')

/** The order's number, a hyphen and two digits: what is printed on a parcel's label and scanned (H3). */
export const parcelBarcode = (orderNumber: string, seq: number): string =>
  `${plainNumber(orderNumber)}-${String(seq).padStart(2, '0')}`
