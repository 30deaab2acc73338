import { Trans, useLingui } from '@lingui/react/macro'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { type Account, cycleNames, termsNames } from '../../../accounts/index.ts'
import { FormField } from '../../../ui/form/form-field.tsx'
import { Input, Select } from '../../../ui/form/input.tsx'
import { PriceListField } from './price-list-field.tsx'

export interface TermsValues {
  payment: Account['terms']['payment']
  netDays: string
  hasLimit: 'yes' | 'no'
  creditLimit: string
  invoiceCycle: Account['invoiceCycle']
  /** Empty for Public. */
  priceListId: string
}

export const emptyTerms: TermsValues = {
  payment: 'account',
  netDays: '30',
  hasLimit: 'yes',
  creditLimit: '1000',
  invoiceCycle: 'monthly',
  priceListId: '',
}

export const termsOf = ({ terms, creditLimit, invoiceCycle, priceListId }: Account): TermsValues => ({
  payment: terms.payment,
  netDays: String(terms.netDays),
  hasLimit: creditLimit === null ? 'no' : 'yes',
  creditLimit: creditLimit === null ? '' : String(creditLimit),
  invoiceCycle,
  priceListId: priceListId ?? '',
})

const plain = (typed: string) => typed.replace(/[\s\u00a0\u202f$]/g, '').replace(',', '.')

export const termsBody = ({ payment, netDays, hasLimit, creditLimit, invoiceCycle, priceListId }: TermsValues) => ({
  terms: { payment, netDays: Number(netDays) },
  creditLimit: hasLimit === 'no' ? null : Number(plain(creditLimit)),
  invoiceCycle,
  priceListId: priceListId || null,
})

const entries = <K extends string, V>(table: Record<K, V>) => Object.entries(table) as [K, V][]

interface TermsFieldsProps<F extends TermsValues> {
  form: UseFormReturn<F>
  /** Of the list that the account has. */
  priceListName?: string | undefined
}

/** How the account pays, and by which prices; for staff alone (J6). */
export function TermsFields<F extends TermsValues>({ form, priceListName }: TermsFieldsProps<F>) {
  const { t, i18n } = useLingui()
  const isDays = (typed: string) =>
    (/^\d{1,3}$/.test(typed.trim()) && Number(typed) <= 180) || t`A whole number from 0 to 180`
  const isAmount = (typed: string) => /^\d{1,8}(\.\d{1,2})?$/.test(plain(typed)) || t`Enter an amount in dollars`
  const name = (field: keyof TermsValues) => field as unknown as FieldPath<F>
  const isOnAccount = form.watch(name('payment')) === 'account'
  const isLimited = form.watch(name('hasLimit')) === 'yes'
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <FormField form={form} name={name('payment')} label={<Trans>Payment</Trans>}>
        {(input) => (
          <Select {...input}>
            {entries(termsNames).map(([terms, words]) => (
              <option key={terms} value={terms}>
                {i18n._(words)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField form={form} name={name('invoiceCycle')} label={<Trans>Invoices</Trans>}>
        {(input) => (
          <Select {...input}>
            {entries(cycleNames).map(([cycle, words]) => (
              <option key={cycle} value={cycle}>
                {i18n._(words)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField form={form} name={name('netDays')} label={<Trans>Days to pay</Trans>} rules={{ validate: isDays }}>
        {(input) => <Input inputMode="numeric" maxLength={3} {...input} />}
      </FormField>
      <FormField
        form={form}
        name={name('hasLimit')}
        label={<Trans context="account">Credit</Trans>}
        hint={isOnAccount ? undefined : <Trans>Holds once the account may pay on account.</Trans>}
      >
        {(input) => (
          <Select {...input}>
            <option value="yes">{t`Up to a limit`}</option>
            <option value="no">{t`No limit`}</option>
          </Select>
        )}
      </FormField>
      {isLimited && (
        <FormField
          form={form}
          name={name('creditLimit')}
          label={<Trans>Credit limit</Trans>}
          rules={{ validate: isAmount }}
        >
          {(input) => <Input inputMode="decimal" maxLength={14} {...input} />}
        </FormField>
      )}
      <PriceListField form={form} name={name('priceListId')} listName={priceListName} />
    </div>
  )
}
