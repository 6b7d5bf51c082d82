import { IconMessageCircle, IconPaperclip } from '@tabler/icons-react'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '#contract/words.ts'
import styles from './Counts.module.css'
import { tip } from './tips.ts'

/** Small marks side by side: how many files and comments something has, and whatever else it is. */
export const Counts = ({ children }: { children: ReactNode }) => <span className={styles.counts}>{children}</span>

type CountProps = {
  count: number
  /** Shown even if there are none. */
  always?: boolean
  onOpen: () => void
}

export const FileCount = (props: CountProps) => <Count {...props} name={t('Attachments')} Icon={IconPaperclip} />

export const CommentCount = (props: CountProps) => <Count {...props} name={t('Comments')} Icon={IconMessageCircle} />

const Count = ({ name, Icon, count, always = false, onOpen }: CountProps & { name: string; Icon: TablerIcon }) =>
  (always || count > 0) && (
    <button type="button" {...tip(name)} aria-label={`${name}, ${count}`} onClick={onOpen}>
      <Icon aria-hidden size={14} stroke={1.75} />
      {count > 0 && count}
    </button>
  )
