import { IconChecklist } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { t } from '#contract/words.ts'
import { readyPlaceOf } from '../../meetings/entrances/use-enter.ts'
import { soonInWords } from '../../meetings/words.ts'
import { useNow } from '../../ui/clock.ts'
import { iconProps } from '../../ui/icon-props.ts'
import styles from './note.module.css'
import { useToPrepare } from './use-to-prepare.ts'

type Props = { className: string | undefined; onChoose?: () => void }

/** Leads to where you get ready for your next meeting, while there is time for that. */
export const ReadyNote = ({ className, onChoose }: Props) => {
  const meeting = useToPrepare()
  const now = useNow()
  if (!meeting) return null
  const { title, startTime } = meeting
  return (
    <Link {...readyPlaceOf(meeting)} className={`${styles.note} ${className}`} onClick={onChoose}>
      <IconChecklist {...iconProps} />
      <span>{t('Get ready for "{title}"', { title })}</span>
      <b>{soonInWords(startTime, now)}</b>
    </Link>
  )
}
