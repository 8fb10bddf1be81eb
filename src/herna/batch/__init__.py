"""Many games at once: `cpu` on all cores, `cuda` on a GPU; the same calls over the same rules."""
