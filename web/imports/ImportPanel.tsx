import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { t } from '#contract/words.ts'
import { useDialogs } from '../ui/dialogs.ts'
import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'
import { Panel } from '../ui/Panel.tsx'
import styles from './ImportPanel.module.css'

const [ImportDialog, preload] = lazyWithPreload(async () => (await import('./ImportDialog.tsx')).ImportDialog)
const [EarlierImports] = lazyWithPreload(async () => (await import('./EarlierImports.tsx')).EarlierImports)

/** Imports into any team, and what has been imported so far. */
export const ImportPanel = ({ title }: { title: string }) => {
  const { shown, open, close } = useDialogs<'import'>()
  return (
    <Panel title={title}>
      <div className={styles.body}>
        <div className={styles.line}>
          <span>{t('To-dos, rocks, milestones and issues from a file of another product, or of Drumbeat.')}</span>
          <Button
            variant="default"
            leftSection={<IconUpload aria-hidden size={16} />}
            onPointerEnter={preload}
            onFocus={preload}
            onClick={() => open('import')}
          >
            {t('Import')}
          </Button>
        </div>
        <EarlierImports />
      </div>
      {shown && <ImportDialog kind="todos" teamId={null} onClose={close} />}
    </Panel>
  )
}
