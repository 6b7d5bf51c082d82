/** The smallest beginnings that tell these kinds of content apart. */
export const contents: Record<string, Buffer<ArrayBuffer>> = {
  'image/png': Buffer.from('\x89PNG\r\n\x1A\n and more', 'latin1'),
  'image/jpeg': Buffer.from('\xFF\xD8\xFF\xE0\0\x10JFIF\0 and more', 'latin1'),
  'image/gif': Buffer.from('GIF89a and more'),
  'image/webp': Buffer.from('RIFF\x10\0\0\0WEBPVP8 and more', 'latin1'),
  'image/avif': Buffer.from('\0\0\0\x1CftypavifAAAA and more', 'latin1'),
  'application/pdf': Buffer.from('%PDF-1.7 and more'),
}

export const png = contents['image/png'] ?? Buffer.alloc(0)
