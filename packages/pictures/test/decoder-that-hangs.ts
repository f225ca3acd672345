// Stands in for a decoder that a hostile picture keeps busy.
for (;;);
