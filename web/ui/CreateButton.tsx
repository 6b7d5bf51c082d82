import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useCreateKey } from './keys.ts'

type Props = {
  /** What it says. */
  children: string
  prepare: () => void
  /** The page has another one that comes first. */
  second?: boolean
  onClick: () => void
}

/** Opens the dialog that creates something, as C does; its code is fetched as soon as the button is pointed at. */
export const CreateButton = ({ children, prepare, second = false, onClick }: Props) => {
  useCreateKey(onClick)
  return (
    <Button
      aria-keyshortcuts="C"
      variant={second ? 'default' : 'filled'}
      leftSection={<IconPlus aria-hidden size={16} />}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
