import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { room as calls } from '#contract/room.ts'
import type { Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { call } from '../../api.ts'
import { CopyField } from '../../ui/CopyField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { refused } from '../../ui/failures.ts'
import { useCloseToGuests } from '../changes.ts'
import { QrCode } from './QrCode.tsx'
import styles from './sharing.module.css'

type Props = {
  room: Room
  /** Of the link for guests, if this page has made it. */
  token: string | null
  onToken: (token: string | null) => void
  onClose: () => void
}

/** The room on a phone, and a link for guests. */
export const ShareDialog = ({ onClose, ...props }: Props) => (
  <Dialog opened title={t('Share this meeting')} onClose={onClose}>
    <OnPhone room={props.room} />
    {props.room.clock.status !== 'concluded' && <ForGuests {...props} />}
  </Dialog>
)

const addressOf = (path: string): string => `${window.location.origin}${path}`

const OnPhone = ({ room: { meetingId } }: { room: Room }) => {
  const address = addressOf(`/meetings/${meetingId}/remote`)
  return (
    <section className={styles.part}>
      <QrCode text={address} label={t('Code that opens the remote on a phone')} />
      <div>
        <h3>{t('Your phone as a remote')}</h3>
        <p>{t('Scan this to vote, rate, tick your to-dos and add to the meeting. It asks you to sign in once.')}</p>
        <CopyField label={t('Address')} what="address" value={address} />
      </div>
    </section>
  )
}

const ForGuests = ({ room, token, onToken }: Omit<Props, 'onClose'>) => {
  const { mutate: close, isPending: isEnding } = useCloseToGuests()
  const { mutate: make, isPending } = useMutation({
    mutationFn: () => call(calls.openToGuests, { params: { meetingId: room.meetingId } }),
    onSuccess: (made) => onToken(made.token),
    onError: refused,
  })
  const end = () => close({ room }, { onSuccess: () => onToken(null) })
  const address = token !== null && room.hasGuestLink ? addressOf(`/guest#${token}`) : null
  return (
    <section className={styles.part}>
      {address && <QrCode text={address} label={t('Code that lets guests in')} />}
      <div>
        <h3>{t('Guests')}</h3>
        <p>{words(room.hasGuestLink, address !== null)}</p>
        {address && <CopyField label={t('Link for guests')} what="link" value={address} />}
        <div className={styles.buttons}>
          {!address && (
            <Button variant="default" disabled={isPending} onClick={() => make()}>
              {isPending ? t('Making...') : room.hasGuestLink ? t('Make a new link') : t('Make a link')}
            </Button>
          )}
          {room.hasGuestLink && (
            <Button variant="default" disabled={isEnding} onClick={end}>
              {t('End the link')}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}

const words = (isOpen: boolean, isShown: boolean): string => {
  if (isShown)
    return t('Anyone with this link can join without an account to vote, rate and add. It ends with the meeting.')
  if (isOpen)
    return t(
      'There is a link for guests, which was shown where it was made. A new one ends it and sends its guests out.',
    )
  return t(
    'A link lets people without an account vote, rate and add. They see nothing else, and it ends with the meeting.',
  )
}
