import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import { DirectionProvider, MantineProvider, localStorageColorSchemeManager } from '@mantine/core'
import type { ReactNode } from 'react'
import { direction } from '#contract/words.ts'
import { cssVariables, theme } from './theme.ts'
import { Tip } from './Tip.tsx'

// early/color-scheme.js reads the same key.
const colorScheme = localStorageColorSchemeManager({ key: 'color-scheme' })

/** The component kit, for pages inside the shell; the public pages do without its weight. */
export const Kit = ({ children }: { children: ReactNode }) => (
  <DirectionProvider initialDirection={direction()} detectDirection={false}>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
    >
      {children}
      <Tip />
    </MantineProvider>
  </DirectionProvider>
)
