// Replaces a decoder that is kept busy by a hostile picture.
for (;;);
