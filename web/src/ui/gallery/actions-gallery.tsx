import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { Avatar } from '../avatar.tsx'
import { Badge } from '../badge.tsx'
import { Button, IconButton, LinkButton } from '../button.tsx'
import { Card } from '../card.tsx'
import { type OrderStatusName, orderStatusNames, StatusBadge } from '../status-badge.tsx'
import { Tooltip } from '../tooltip.tsx'
import { Specimens } from './specimens.tsx'

const statuses = Object.keys(orderStatusNames) as OrderStatusName[]
const ada = { firstName: 'Ada', lastName: 'Lovelace' }

export const ActionsGallery = () => (
  <>
    <Card title="Button" hint="One primary action on a screen">
      <div className="flex flex-col gap-4">
        {(['sm', 'md', 'lg'] as const).map((size) => (
          <Specimens key={size}>
            <Button size={size} variant="primary">
              Primary
            </Button>
            <Button size={size}>Secondary</Button>
            <Button size={size} variant="ghost">
              Ghost
            </Button>
            <Button size={size} variant="danger" icon={<Trash className="size-4" />}>
              Danger
            </Button>
            <Button size={size} variant="primary" loading>
              Loading
            </Button>
            <Button size={size} disabled>
              Disabled
            </Button>
            <IconButton size={size} label="Add" variant="secondary">
              <Plus className="size-4" />
            </IconButton>
          </Specimens>
        ))}
        <Specimens>
          <LinkButton to="/">Link as button</LinkButton>
          <a href="/" className="link">
            Back to the home page
          </a>
          <Tooltip text="A few more words">
            <Button variant="ghost">Tooltip</Button>
          </Tooltip>
        </Specimens>
      </div>
    </Card>
    <Card title="Badge and status">
      <div className="flex flex-col gap-4">
        <Specimens>
          {statuses.map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
        </Specimens>
        <Specimens>
          <Badge>Neutral</Badge>
          <Badge tone="delivered">Active</Badge>
          <Badge tone="cancelled">Suspended</Badge>
        </Specimens>
      </div>
    </Card>
    <Card title="Avatar">
      <Specimens>
        {(['sm', 'md', 'lg', 'xl'] as const).map((size) => (
          <Avatar key={size} person={ada} size={size} />
        ))}
        <Avatar person={{ ...ada, profilePhoto: '/favicon.svg' }} size="xl" />
      </Specimens>
    </Card>
  </>
)
