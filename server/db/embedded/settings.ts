import type { Site } from './site.ts'

/** For a small server beside its application: few connections, little memory, no secrets in its log. */
export const settingsFor = (site: Site, port: number): Record<string, string> => ({
  port: String(port),
  listen_addresses: site.sockets === undefined ? '127.0.0.1' : '',
  unix_socket_directories: site.sockets === undefined ? '' : `"${site.sockets.replaceAll('"', '""')}"`,
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  huge_pages: 'off',
  jit: 'off',
  idle_in_transaction_session_timeout: '60s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Refused statements, with what people typed, reach the application; the file keeps starts, stops and crashes.
  log_min_messages: 'log',
  log_checkpoints: 'off',
})
