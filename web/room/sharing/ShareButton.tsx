import { Button } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import type { Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { iconProps } from '../../ui/icon-props.ts'
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx'
import { useDialogs } from '../../ui/dialogs.ts'

const [ShareDialog, preloadDialog] = lazyWithPreload(async () => (await import('./ShareDialog.tsx')).ShareDialog)

/** Leads phones and guests into the room. */
export const useSharing = (room: Room) => {
  const { shown, open, close } = useDialogs<true>()
  // The server keeps only its hash: it is shown again as long as this page is open.
  const [token, setToken] = useState<string | null>(null)
  return {
    open: () => open(true),
    dialog: shown && <ShareDialog room={room} token={token} onToken={setToken} onClose={close} />,
  }
}

export const ShareButton = ({ onOpen }: { onOpen: () => void }) => (
  <Button
    variant="default"
    size="xs"
    leftSection={<IconQrcode {...iconProps} />}
    onPointerEnter={preloadDialog}
    onFocus={preloadDialog}
    onClick={onOpen}
  >
    {t('Share')}
  </Button>
)
