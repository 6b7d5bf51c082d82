import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft, IconChevronDown, IconChevronUp, IconLink, IconX } from '@tabler/icons-react'
import { useContext } from 'react'
import type { ReactNode } from 'react'
import { addressAt, placeOf } from '#contract/addresses.ts'
import type { Place } from '#contract/addresses.ts'
import { t } from '#contract/words.ts'
import { isKeyOn } from '../ui/character-keys.ts'
import type { Command } from '../ui/command.ts'
import { DotsMenu } from '../ui/DotsMenu.tsx'
import { iconProps } from '../ui/icon-props.ts'
import { useListBehind } from '../ui/list/list-behind.ts'
import { useShowRow } from '../ui/list/shown-row.ts'
import { copyLink } from '../ui/copy-link.ts'
import { usePageCommands } from '../ui/page-commands.ts'
import { tip } from '../ui/tips.ts'
import { usePhone } from '../ui/width.ts'
import type { DetailKind } from './address.ts'
import styles from './detail.module.css'
import { PlaceContext } from './place.ts'

type Props = {
  kind: DetailKind
  /** What it is, for its address. */
  place: Place
  title: string
  /** Behind the dots. */
  commands: Command[]
  children: ReactNode
}

/** A row in the panel: its place in the list behind it, what can be done with it, and all about it. */
export const DetailFrame = ({ kind, place, title, commands, children }: Props) => {
  usePageCommands(() => ({
    about: title,
    commands: [...commands, { name: t('Copy link'), icon: IconLink, act: () => void copy(place) }],
  }))
  return (
    <>
      <div className={styles.head}>
        <CloseOnPhone />
        <PlaceInList kind={kind} id={place.subjectId} />
        <CopyLink place={place} />
        <DotsMenu label={t('Actions for "{title}"', { title })} commands={commands} />
        <Close />
      </div>
      <article className={styles.body} aria-label={title}>
        {children}
      </article>
    </>
  )
}

const PlaceInList = ({ kind, id }: { kind: DetailKind; id: number }) => {
  const list = useListBehind(kind)
  const show = useShowRow(kind)
  const index = list?.ids.indexOf(id) ?? -1
  if (!list || index < 0) return <span className={styles.place} />
  const go = (by: number) => {
    const next = list.ids[index + by]
    if (next === undefined) return
    show(next)
    list.reveal(next)
  }
  return (
    <>
      <span className={styles.place}>{t('{place} of {total}', { place: index + 1, total: list.ids.length })}</span>
      <ActionIcon
        aria-label={t('Previous')}
        {...tip(isKeyOn('k') ? t('Previous (K)') : t('Previous'))}
        disabled={index === 0}
        onClick={() => go(-1)}
      >
        <IconChevronUp {...iconProps} />
      </ActionIcon>
      <ActionIcon
        aria-label={t('Next')}
        {...tip(isKeyOn('j') ? t('Next (J)') : t('Next'))}
        disabled={index === list.ids.length - 1}
        onClick={() => go(1)}
      >
        <IconChevronDown {...iconProps} />
      </ActionIcon>
      <hr className={styles.line} />
    </>
  )
}

const copy = (place: Place): Promise<void> => copyLink(addressAt(placeOf(place)))

const CopyLink = ({ place }: { place: Place }) => (
  <Button
    variant="subtle"
    color="gray"
    size="compact-sm"
    className={styles.copy}
    leftSection={<IconLink aria-hidden size={14} stroke={1.75} />}
    onClick={() => void copy(place)}
  >
    {t('Copy link')}
  </Button>
)

const Close = () => {
  const { close } = useContext(PlaceContext)
  return (
    !usePhone() && (
      <ActionIcon aria-label={t('Close')} {...tip(t('Close (Esc)'))} onClick={close}>
        <IconX {...iconProps} />
      </ActionIcon>
    )
  )
}

const CloseOnPhone = () => {
  const { close } = useContext(PlaceContext)
  return (
    usePhone() && (
      <ActionIcon aria-label={t('Back')} onClick={close}>
        <IconArrowLeft aria-hidden size={20} stroke={1.75} />
      </ActionIcon>
    )
  )
}
