import { Button } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import { t } from '#contract/words.ts'
import type { Command } from '../../ui/command.ts'
import { usePopup } from '../../ui/popup.ts'
import { preloadMenu, RowMenu } from '../../ui/RowMenu.tsx'

/** The button with what `useExport` offers. */
export const ExportMenu = ({ commands }: { commands: Command[] }) => {
  const { opener, popup } = usePopup('menu', preloadMenu)
  return (
    <>
      <Button {...opener} variant="default" leftSection={<IconShare2 aria-hidden size={16} />}>
        {t('Export')}
      </Button>
      {popup && <RowMenu {...popup} label={t('Export')} commands={commands} />}
    </>
  )
}
