// In the same file as React (chunks.config.ts), which therefore runs with that file, before the shop's own.
export { createRoot } from 'react-dom/client';
