import { Button } from '@mantine/core'
import { t } from '#contract/words.ts'
import type { Refused } from '../sync/refused.ts'
import { CopyField } from '../ui/CopyField.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import styles from './RefusedNotice.module.css'

type Props = { refused: Refused[]; onForget: () => void; onClose: () => void }

/** What was typed without a connection and could not be saved, to be copied. */
export const RefusedDialog = ({ refused, onForget, onClose }: Props) => (
  <Dialog
    opened
    title={t('What could not be saved')}
    onClose={onClose}
    footer={
      <Button variant="default" onClick={onForget}>
        {t('Discard')}
      </Button>
    }
  >
    <ul className={styles.list}>
      {refused.map(({ id, text, why }) => (
        <li key={id}>
          <CopyField label={why} what="text" lines value={text} />
        </li>
      ))}
    </ul>
  </Dialog>
)
