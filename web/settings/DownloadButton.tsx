import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { settings } from '#contract/settings.ts'
import { call } from '../api.ts'
import { refused } from '../ui/failures.ts'

type Props = { asking: typeof settings.askForExport | typeof settings.askForOwnData; children: string }

/** Downloads what the path of `asking` has. Asks first, as the browser would save a refusal as the file. */
export const DownloadButton = ({ asking, children }: Props) => {
  const { mutate } = useMutation({
    mutationFn: () => call(asking, {}),
    onSuccess: () => Object.assign(document.createElement('a'), { href: asking.path, download: '' }).click(),
    onError: refused,
  })
  return (
    <Button
      component="a"
      href={asking.path}
      download
      onClick={(event) => {
        event.preventDefault()
        mutate()
      }}
      variant="default"
      leftSection={<IconDownload aria-hidden size={16} />}
    >
      {children}
    </Button>
  )
}
