import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { ConfirmDialog, Dialog, Drawer } from '../dialog.tsx'
import { Field } from '../form/field.tsx'
import { Input } from '../form/input.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../menu.tsx'
import { toast } from '../toast.ts'
import { Specimens } from './specimens.tsx'

type Open = 'dialog' | 'confirm' | 'drawer' | undefined

export function OverlaysGallery() {
  const [open, setOpen] = useState<Open>()
  const of = (name: Open) => ({ open: open === name, onOpenChange: (is: boolean) => setOpen(is ? name : undefined) })
  const close = () => setOpen(undefined)
  return (
    <>
      <Card title="Dialog, drawer, menu">
        <Specimens>
          <Button onClick={() => setOpen('dialog')}>Dialog</Button>
          <Button onClick={() => setOpen('confirm')}>Confirm</Button>
          <Button onClick={() => setOpen('drawer')}>Drawer</Button>
          <Menu trigger={<Button>Menu</Button>} align="start">
            <MenuItem icon={<Pencil />} onSelect={() => toast.info('Edit')}>
              Edit
            </MenuItem>
            <MenuLink to="/">Home</MenuLink>
            <MenuSeparator />
            <MenuItem icon={<Trash />} danger onSelect={() => setOpen('confirm')}>
              Delete
            </MenuItem>
          </Menu>
        </Specimens>
      </Card>
      <Card title="Toasts">
        <Specimens>
          <Button onClick={() => toast.success('Profile updated successfully')}>Success</Button>
          <Button onClick={() => toast.error('Failed to update profile')}>Error</Button>
          <Button onClick={() => toast.info('A new courier has applied')}>Info</Button>
          <Button onClick={() => toast.warning('Your insurance expires in 7 days')}>Warning</Button>
        </Specimens>
      </Card>
      <Dialog
        {...of('dialog')}
        title="Add an address"
        description="It is offered when you place an order."
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Save
            </Button>
          </>
        }
      >
        <Field label="Label" required>
          <Input />
        </Field>
      </Dialog>
      <ConfirmDialog
        {...of('confirm')}
        title="Delete address"
        description="Are you sure you want to delete this address?"
        confirm="Delete"
        danger
        onConfirm={() => new Promise((done) => setTimeout(done, 1000))}
      />
      <Drawer {...of('drawer')} title="Order details">
        <p className="text-sm text-ink-soft">Details stand beside the list they belong to.</p>
      </Drawer>
    </>
  )
}
