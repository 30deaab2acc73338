import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import MapPinPlus from 'lucide-react/icons/map-pin-plus'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Address } from '../../../identity/index.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { useNotice } from '../../../ui/use-notice.tsx'
import { addressesQuery, useDeleteAddress, useSetDefaultAddress } from '../addresses.queries.ts'
import { AddressDialog } from './address-dialog.tsx'
import { AddressRow } from './address-row.tsx'

type Open = { what: 'add' } | { what: 'edit' | 'delete'; address: Address } | undefined

interface AddressesPanelProps {
  /** The business whose book it is; nothing for one's own. */
  accountId?: string
  /** Looked at only. */
  readOnly?: boolean
}

export function AddressesPanel({ accountId, readOnly = false }: AddressesPanelProps) {
  const { t } = useLingui()
  const { data: addresses, error, refetch, isFetching } = useQuery(addressesQuery(accountId))
  const notice = useNotice()
  const [open, setOpen] = useState<Open>()
  const setDefault = useSetDefaultAddress(accountId)
  const close = (is: boolean) => !is && setOpen(undefined)

  const makeDefault = (address: Address) =>
    setDefault.mutate(address._id, {
      onSuccess: () => notice.succeed(t`Default address updated`),
      onError: (error) => notice.fail(messageOf(error, t`Failed to set default address`)),
    })
  const add = !readOnly && (
    <Button variant="primary" icon={<Plus className="size-4" />} onClick={() => setOpen({ what: 'add' })}>
      <Trans>Add address</Trans>
    </Button>
  )
  return (
    <>
      {notice.banner}
      <Card
        flush
        title={<Trans>Saved addresses</Trans>}
        hint={
          accountId ? (
            <Trans>All members order with them. The default one is filled in.</Trans>
          ) : (
            <Trans>The default one is filled in when you place an order.</Trans>
          )
        }
        actions={addresses?.length ? add : undefined}
      >
        {error && !addresses ? (
          <ErrorState
            error={error}
            fallback={t`Your addresses could not be loaded.`}
            onRetry={refetch}
            retrying={isFetching}
          />
        ) : !addresses ? (
          <div className="px-5 pb-5">
            <SkeletonLines lines={4} />
          </div>
        ) : addresses.length === 0 ? (
          <EmptyState
            icon={<MapPinPlus />}
            title={<Trans>No addresses saved</Trans>}
            hint={<Trans>Save the places you send from or to, and ordering takes less typing.</Trans>}
            action={add}
          />
        ) : (
          <ul>
            {addresses.map((address) => (
              <AddressRow
                key={address._id}
                address={address}
                readOnly={readOnly}
                busy={setDefault.isPending && setDefault.variables === address._id}
                onDefault={() => makeDefault(address)}
                onEdit={() => setOpen({ what: 'edit', address })}
                onDelete={() => setOpen({ what: 'delete', address })}
              />
            ))}
          </ul>
        )}
      </Card>
      {open && open.what !== 'delete' && (
        <AddressDialog
          accountId={accountId}
          address={open.what === 'edit' ? open.address : undefined}
          onOpenChange={close}
          onSaved={() =>
            notice.succeed(open.what === 'edit' ? t`Address updated successfully` : t`Address added successfully`)
          }
        />
      )}
      <DeleteAddress
        accountId={accountId}
        address={open?.what === 'delete' ? open.address : undefined}
        notice={notice}
        onOpenChange={close}
      />
    </>
  )
}

interface DeleteAddressProps {
  accountId: string | undefined
  address: Address | undefined
  notice: ReturnType<typeof useNotice>
  onOpenChange: (open: boolean) => void
}

function DeleteAddress({ accountId, address, notice, onOpenChange }: DeleteAddressProps) {
  const { t } = useLingui()
  const remove = useDeleteAddress(accountId)
  return (
    <ConfirmDialog
      open={address !== undefined}
      onOpenChange={onOpenChange}
      title={<Trans>Delete address</Trans>}
      description={<Trans>Are you sure you want to delete this address?</Trans>}
      confirm={<Trans>Delete</Trans>}
      danger
      onConfirm={() =>
        address &&
        remove.mutateAsync(address._id).then(
          () => notice.succeed(t`Address deleted successfully`),
          (error) => notice.fail(messageOf(error, t`Failed to delete address`)),
        )
      }
    >
      {address && <p className="rounded-md bg-sunken px-3 py-2 text-sm">{address.address}</p>}
    </ConfirmDialog>
  )
}
