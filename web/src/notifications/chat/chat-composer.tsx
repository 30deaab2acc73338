import { Trans, useLingui } from '@lingui/react/macro'
import ImagePlus from 'lucide-react/icons/image-plus'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useRef, useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { randomKey } from '../../lib/api/random-key.ts'
import { useUnsaved } from '../../lib/form/unsaved.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Textarea } from '../../ui/form/input.tsx'
import { toast } from '../../ui/toast.ts'
import type { Draft } from './message-action.ts'
import { type Conversation, useSendMessage } from './messages.queries.ts'

/** What is typed stays until it has arrived; a repeat after a failure is the same message. */
export function ChatComposer({ of: conversation }: { of: Conversation }) {
  const { t } = useLingui()
  const send = useSendMessage(conversation)
  const [text, setText] = useState('')
  const [photo, setPhoto] = useState<File>()
  const [key, setKey] = useState(() => randomKey())
  useUnsaved(text.trim() !== '' || photo !== undefined, { sending: send.isPending })
  /** Only what was sent: somebody may be writing the next one by then. */
  const clear = () => {
    setText((now) => (now === text ? '' : now))
    setPhoto((now) => (now === photo ? undefined : now))
    setKey(randomKey())
  }
  const deliver = (draft: Draft, onSuccess: () => void) =>
    send.mutate(draft, {
      onSuccess,
      onError: (error) => void toast.error(messageOf(error, t`The message could not be sent.`)),
    })
  const submit = () => {
    if (send.isPending || (!text.trim() && !photo)) return
    deliver({ text: text.trim(), ...(photo && { photo }), key }, clear)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  return (
    <div className="flex flex-col gap-2 border-t border-line px-4 py-3">
      <CannedReplies
        replies={conversation.canned}
        disabled={send.isPending}
        onChoose={(reply) => deliver({ text: reply.text, canned: reply.key, key: randomKey() }, () => undefined)}
      />
      {photo && (
        <p className="flex items-center gap-2 text-sm text-ink-soft">
          <span className="min-w-0 truncate">{photo.name}</span>
          <IconButton label={t`Remove the photo`} size="sm" onClick={() => setPhoto(undefined)}>
            <X className="size-4" />
          </IconButton>
        </p>
      )}
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <PhotoButton onChange={setPhoto} />
        <Textarea
          aria-label={t`Your message`}
          placeholder={t`Write a message…`}
          rows={1}
          maxLength={2000}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
          className="max-h-32 min-h-(--control) py-2"
        />
        <Button type="submit" variant="primary" loading={send.isPending} icon={<SendHorizontal className="size-4" />}>
          <span className="max-sm:sr-only">
            <Trans>Send</Trans>
          </span>
        </Button>
      </form>
    </div>
  )
}

interface CannedRepliesProps {
  replies: Conversation['canned']
  disabled: boolean
  onChoose: (reply: Conversation['canned'][number]) => void
}

/** One press sends one of them. */
function CannedReplies({ replies, disabled, onChoose }: CannedRepliesProps) {
  const { t } = useLingui()
  return (
    <ul aria-label={t`Ready-made replies`} className="-mx-1 flex gap-1.5 overflow-x-auto px-1 pb-1">
      {replies.map((reply) => (
        <li key={reply.key} className="shrink-0">
          <Button size="sm" disabled={disabled} onClick={() => onChoose(reply)}>
            {reply.text}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function PhotoButton({ onChange }: { onChange: (photo: File | undefined) => void }) {
  const { t } = useLingui()
  const file = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={file}
        type="file"
        accept="image/jpeg,image/png,image/gif"
        className="sr-only"
        tabIndex={-1}
        aria-label={t`Photo`}
        onChange={({ target }) => {
          onChange(target.files?.[0])
          target.value = ''
        }}
      />
      <IconButton label={t`Add a photo`} onClick={() => file.current?.click()}>
        <ImagePlus className="size-5" />
      </IconButton>
    </>
  )
}
